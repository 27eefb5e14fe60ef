/** Converts the service's archives to downloads with formatted texts. Pure. */
import { groupBy, sumBy } from 'es-toolkit';
import type { ArchiveView, DownloadView } from './schema';
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
  // A service without states lists only archives that are ready.
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

/** Groups archives by request. The requests have the order in which the service lists them. */
export function toDownloads(items: readonly DownloadDto[], format: Format): DownloadView[] {
  const jobs = groupBy(items, ({ id, jobId }) => jobId ?? id);
  return Object.entries(jobs).map(([id, parts]) => {
    const [first] = parts;
    const createdAt = first?.createdAt ?? null;
    return {
      id,
      asked: createdAt === null ? null : format.dateTime(new Date(createdAt)),
      albumName: first?.albumName ?? null,
      photoCount: sumBy(parts, ({ photos }) => photos.length),
      archives: parts
        .map((dto) => toArchive(dto, format))
        .sort((left, right) => left.part - right.part),
    };
  });
}
