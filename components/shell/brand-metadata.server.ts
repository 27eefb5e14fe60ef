import 'server-only';
import type { Metadata } from 'next';
import { requestChannel } from '@/lib/channel/request-channel.server';

/** What every document says about itself: the brand's name after the page's title, and its sign. */
export async function brandMetadata(): Promise<Metadata> {
  const { channel } = await requestChannel();
  return {
    title: { template: `%s · ${channel.brandName}`, default: channel.brandName },
    icons: { icon: `/brands/${channel.vendor}/icon.svg` },
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  };
}
