import { Card } from '@/components/ui/card';
import { OrdersPicture } from '@/components/ui/pictures/orders-picture';
import { buttonStyles } from '@/components/ui/button';

type NothingOnItsWayProps = { text: string; action: string; href: string };

/** No order is in progress: an invitation, not a gap. */
export function NothingOnItsWay({ text, action, href }: NothingOnItsWayProps) {
  return (
    <Card>
      <div className="flex flex-col items-center gap-6 py-2 text-center sm:flex-row sm:text-start">
        <div className="w-36 shrink-0">
          <OrdersPicture />
        </div>
        <div className="grid justify-items-center gap-4 sm:justify-items-start">
          <p className="text-lg">{text}</p>
          <a href={href} className={buttonStyles()}>
            {action}
          </a>
        </div>
      </div>
    </Card>
  );
}
