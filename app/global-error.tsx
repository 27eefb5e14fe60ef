'use client';
import { GlobalErrorPage } from '@/components/shell/errors/global-error-page';
import './globals.css';

/** Replaces a failed root layout: there are no providers, no messages and no channel. */
export default GlobalErrorPage;
