import { channelTable } from '../../../lib/contracts/channels';
import { brandOf } from '../../shared/channel/brand';

/** Name of the shop that an address of a channel belongs to. */
export function shopNameAt(address: string): string {
  const host = new URL(address).hostname.replace(/\.localhost$/, '.example');
  const channel = channelTable.find(({ baseDomain }) => host.endsWith(`.${baseDomain}`));
  return channel ? brandOf(channel).name : '';
}
