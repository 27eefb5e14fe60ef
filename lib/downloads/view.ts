/** Downloads as finished texts. Pure. */
import { groupBy } from 'es-toolkit';
import type { ArchiveView, DownloadView } from '@/lib/archives/schema';
import type { DownloadDto, DownloadState } from '@/lib/contracts/downloads';
import type { Formatters } from '@/lib/format/formatters';
import { sizeText } from '@/lib/format/measures';

type Format = Pick<Formatters, 'date' | 'dateTime' | 'locale'>;

const states: Record<DownloadState, ArchiveView['state']> = {
  queued: 'underWay',
  running: 'underWay',
  finished: 'ready',
  failed: 'failed',
  expired: 'expired',
};

function toArchive(dto: DownloadDto, format: Format): ArchiveView {
  // Who says nothing of it has only what can be fetched.
  const state = states[dto.state ?? 'finished'];
  const isReady = state === 'ready';
  return {
    id: dto.id,
    part: dto.part ?? 1,
    state,
    failure: state === 'failed' ? (dto.failure ?? 'failed') : null,
    photoCount: dto.photos.length,
    missingCount: dto.missingCount ?? 0,
    size: isReady && dto.size != null ? sizeText(dto.size, format.locale) : null,
    until: isReady && dto.expiresAt != null ? format.date(new Date(dto.expiresAt)) : null,
    isFetched: dto.fetchedAt != null,
  };
}

/** The parts of one request together, the requests in the order of the service. */
export function toDownloads(items: readonly DownloadDto[], format: Format): DownloadView[] {
  const jobs = groupBy(items, ({ id, jobId }) => jobId ?? id);
  return Object.entries(jobs).map(([id, parts]) => {
    const [first] = parts;
    const asked = first?.createdAt ?? null;
    return {
      id,
      asked: asked === null ? null : format.dateTime(new Date(asked)),
      albumName: first?.albumName ?? null,
      photoCount: parts.reduce((sum, { photos }) => sum + photos.length, 0),
      archives: parts
        .map((dto) => toArchive(dto, format))
        .sort((one, other) => one.part - other.part),
    };
  });
}
