import { Card } from '@/components/ui/card';
import { OrdersPicture } from '@/components/ui/pictures/orders-picture';
import { buttonStyles } from '@/components/ui/button';

type NothingOnItsWayProps = { text: string; action: string; href: string };

/** No order is in progress: an invitation, not a gap. */
export function NothingOnItsWay({ text, action, href }: NothingOnItsWayProps) {
  return (
    <Card className="grid place-items-center self-stretch">
      <div className="flex items-center gap-8">
        <div className="w-52 shrink-0">
          <OrdersPicture />
        </div>
        <div className="grid justify-items-start gap-4">
          <p className="max-w-sm text-lg text-balance">{text}</p>
          <a href={href} className={buttonStyles()}>
            {action}
          </a>
        </div>
      </div>
    </Card>
  );
}
