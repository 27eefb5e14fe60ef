import { Card } from '@/components/ui/card';
import type { Words } from '@/lib/i18n/words';

const steps = ['address', 'message', 'answer', 'files', 'ports'] as const;

/** What the integration is and what the business's server has to do. */
export function IntegrationGuide({ words }: { words: Words }) {
  return (
    <Card as="section" labelledBy="integration-guide">
      <h2 id="integration-guide" className="mb-3 text-lg">
        {words('how.title')}
      </h2>
      <ol className="grid list-decimal gap-2 ps-5 text-ink-muted marker:font-semibold marker:text-ink">
        {steps.map((step) => (
          <li key={step} className="ps-1 text-pretty">
            {words(`how.${step}`)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
