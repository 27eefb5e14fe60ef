import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { ConsentLayer } from '@/components/consent/consent-layer';
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
  return (
    <Document>
      <ConsentLayer />
      {children}
    </Document>
  );
}
