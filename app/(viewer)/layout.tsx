import { layout } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { CustomerGate } from '@/components/shell/customer/customer-state.server';
import { ToastProvider } from '@/components/ui/toast';
import { requireSession } from '@/lib/session/request-session.server';

/**
 * Layout of full-screen pages: no header, no menu, always dark (PV-01). Each page and query also checks the session
 * itself.
 */
export default layout(async function ViewerLayout({ children }: { children: ReactNode }) {
  const [t, common] = await Promise.all([
    getTranslations('shell'),
    getTranslations('common'),
    requireSession(),
  ]);
  return (
    <div className="theme-dark fixed inset-0 overflow-hidden bg-surface-sunken text-ink">
      <ToastProvider
        labels={{ region: t('messages'), close: common('close'), reachAction: t('reachAction') }}
      >
        {children}
      </ToastProvider>
      <Suspense fallback={null}>
        <CustomerGate />
      </Suspense>
    </div>
  );
});
