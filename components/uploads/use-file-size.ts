'use client';
import { useFormatter } from 'next-intl';

/** Sizes of files as the language writes them: `12 kB`, `3.4 MB`, `1.25 GB`. */
export function useFileSize(): (bytes: number) => string {
  const { number } = useFormatter();
  const format = (value: number, unit: string, digits: number) =>
    number(value, { style: 'unit', unit, maximumFractionDigits: digits });
  return (bytes) => {
    if (bytes < 1024 ** 2) return format(Math.ceil(bytes / 1024), 'kilobyte', 0);
    if (bytes < 1024 ** 3) return format(bytes / 1024 ** 2, 'megabyte', 1);
    return format(bytes / 1024 ** 3, 'gigabyte', 2);
  };
}
