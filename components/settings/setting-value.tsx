import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { SettingLines } from '@/lib/settings/view';

/** What is set now; the first line is what counts. */
export function SettingValue({ lines }: { lines: SettingLines }) {
  return lines.map((line, index) => (
    // Lines are no more than their place: they hold no state.
    <p key={index} className={`break-words ${index === 0 ? 'text-ink' : 'text-sm'}`}>
      {line}
    </p>
  ));
}

type LoadedProps = {
  /** Null when the service could not say. */
  lines: Promise<SettingLines | null>;
  failed: string;
};

async function Loaded({ lines, failed }: LoadedProps) {
  const known = await lines;
  return known ? <SettingValue lines={known} /> : <p className="text-danger">{failed}</p>;
}

/** The same of another service: it comes when it is there, and fails in its own row. */
export function StreamedSettingValue(props: LoadedProps) {
  const fallback = (
    <>
      <Skeleton className="my-1 h-4 w-48 max-w-full" />
      <Skeleton className="my-1 h-3.5 w-24" />
    </>
  );
  return (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}
