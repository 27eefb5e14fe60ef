'use client';
import { useEffect, useRef, useState } from 'react';
import { lazyApi } from '@/lib/http/lazy-api';
import { checkFile } from '@/lib/photo-exports/check-copy';
import type { ZipCheck } from '@/lib/photo-exports/check-zip';
import type { ExportView } from '@/lib/photo-exports/view';

const loadApi = lazyApi(() => import('@/lib/photo-exports/api'));

/** A file that was read, by the name under which it lies on the customer's device. */
export type CheckedFile = { name: string; check: ZipCheck };

/** How the customer's copy stands: what was read, what is being read, and whether the service knows that it is whole. */
export function useCheck({ id, chunks, verifiedOn }: ExportView) {
  const [files, setFiles] = useState<readonly CheckedFile[]>([]);
  const [reading, setReading] = useState<{ name: string; share: number } | null>(null);
  const [kept, setKept] = useState<{ on: string } | 'failed' | null>(
    verifiedOn === null ? null : { on: verifiedOn },
  );
  const work = useRef<AbortController | null>(null);
  const waiting = useRef<File[]>([]);
  const seen = useRef<readonly CheckedFile[]>([]);
  useEffect(() => () => work.current?.abort(), []);

  /** One after the other, also what comes meanwhile: the disk reads no faster for two. */
  async function check(chosen: readonly File[]) {
    waiting.current.push(...chosen);
    if (work.current || waiting.current.length === 0) return;
    const control = new AbortController();
    work.current = control;
    try {
      for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
        const { name } = file;
        setReading({ name, share: 0 });
        const report = (share: number) => setReading({ name, share });
        const found = await checkFile({ file, backupId: id }, report, control.signal);
        seen.current = [
          ...seen.current.filter((other) => !isSame(other, { name, check: found })),
          { name, check: found },
        ];
        setFiles(seen.current);
      }
      await keep();
    } catch (error) {
      if (!control.signal.aborted) throw error;
    } finally {
      work.current = null;
      waiting.current = [];
      setReading(null);
    }
  }

  async function keep() {
    const whole = wholeOf(seen.current);
    if (chunks.some(({ iteration }) => !whole.has(iteration))) return;
    const manifests = [...whole].map(([iteration, sha256]) => ({ iteration, sha256 }));
    try {
      const { call, photoExportsApi } = await loadApi();
      const body = { manifests };
      const { verifiedOn: on } = await call(photoExportsApi.saveVerification, {
        ids: { id },
        body,
      });
      setKept(on === null ? 'failed' : { on });
    } catch {
      setKept('failed');
    }
  }

  const whole = wholeOf(files);
  const isAllWhole = chunks.every(({ iteration }) => whole.has(iteration));
  // A copy that was whole once and has a damaged part now is not whole, until each part has been found so again.
  const isInDoubt =
    !isAllWhole &&
    files.some(({ check: { state } }) => state === 'broken' || state === 'unreadable');
  // A damaged part has been checked: it has to be downloaded again.
  const read = new Set(files.map(({ check }) => 'iteration' in check && check.iteration));
  const left = chunks.filter(({ iteration }) => !read.has(iteration)).length;
  return {
    files,
    reading,
    kept: isInDoubt ? null : kept,
    // What was proved to be whole needs no further check.
    left: kept && !isInDoubt ? 0 : left,
    check,
    stop: () => work.current?.abort(),
  };
}

/** A part that is read again, perhaps under another name, replaces what was found first. */
const isSame = (one: CheckedFile, other: CheckedFile) =>
  'iteration' in one.check && 'iteration' in other.check
    ? one.check.iteration === other.check.iteration
    : one.name === other.name;

const wholeOf = (files: readonly CheckedFile[]) =>
  new Map(
    files.flatMap(({ check }) =>
      check.state === 'whole' ? [[check.iteration, check.sha256] as const] : [],
    ),
  );
