import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { brandMetadata } from '@/components/shell/layout/document';
import { Document } from '@/components/shell/layout/document';
import './globals.css';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
};

export const generateMetadata = brandMetadata;

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}
