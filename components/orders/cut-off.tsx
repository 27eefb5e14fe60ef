import type { CutOff as CutOffDto } from '@/lib/orders/cut-off';
import type { Reading } from '@/lib/orders/details-view';
import type { SettledState } from '@/lib/orders/request-state';
import { timeLeft } from '@/lib/format/time-left';
import { CountdownIsland } from './countdown-island';

type CutOffProps = { cutOff: Promise<SettledState<CutOffDto | null>>; reading: Reading };

/** The deadline of the order, where one exists (OR-14). */
export async function CutOff({ cutOff, reading: { words, format, now } }: CutOffProps) {
  const request = await cutOff;
  if (request.state === 'Failed' || !request.value) return null;
  const at = new Date(request.value.at);
  const left = timeLeft(format.locale, at.getTime() - now.getTime());
  if (left === null) return null;
  return (
    <div className="mt-4 rounded-md bg-info-soft p-3 print:hidden">
      <h3 className="font-semibold">{words('cutOff.title')}</h3>
      <p>{words('cutOff.until', { date: format.dateTime(at) })}</p>
      <p className="text-sm">
        <CountdownIsland
          at={request.value.at}
          locale={format.locale}
          initial={left}
          text={words('cutOff.left', { time: '{time}' })}
        />
      </p>
    </div>
  );
}
