'use client';
import { useEffect, useRef, useState } from 'react';
import { lazyApi } from '@/lib/http/lazy-api';
import { checkFile } from '@/lib/photo-exports/check-copy';
import type { ZipCheck } from '@/lib/photo-exports/check-zip';
import type { ExportView } from '@/lib/photo-exports/view';

const loadApi = lazyApi(() => import('@/lib/photo-exports/api'));

/** A checked file with its name on the customer's device. */
export type CheckedFile = { name: string; check: ZipCheck };

/**
 * Checks the customer's copy. Returns the checked files, the progress, and whether the verification
 * was stored.
 */
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

  /**
   * Adds files to the queue and checks them in sequence, because reading a disk in parallel is not
   * faster. Files that are chosen during a check are checked too.
   */
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
  // If a part of a verified copy is damaged now, the customer has to check all parts again.
  const isInDoubt =
    !isAllWhole &&
    files.some(({ check: { state } }) => state === 'broken' || state === 'unreadable');
  // Damaged parts count as checked, because the customer has to download them again in any case.
  const read = new Set(files.map(({ check }) => 'iteration' in check && check.iteration));
  const left = chunks.filter(({ iteration }) => !read.has(iteration)).length;
  return {
    files,
    reading,
    kept: isInDoubt ? null : kept,
    // Number of parts that still have to be checked; 0 for a verified copy.
    left: kept && !isInDoubt ? 0 : left,
    check,
    stop: () => work.current?.abort(),
  };
}

/**
 * True if both results are about the same part. The later result then replaces the earlier one,
 * even if the file has another name.
 */
const isSame = (left: CheckedFile, right: CheckedFile) =>
  'iteration' in left.check && 'iteration' in right.check
    ? left.check.iteration === right.check.iteration
    : left.name === right.name;

const wholeOf = (files: readonly CheckedFile[]) =>
  new Map(
    files.flatMap(({ check }) =>
      check.state === 'whole' ? [[check.iteration, check.sha256] as const] : [],
    ),
  );
