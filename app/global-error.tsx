'use client';
import { GlobalErrorPage } from '@/components/shell/errors/global-error-page';
import './globals.css';

/** When even the root layout failed: no providers, no messages, no channel. */
export default GlobalErrorPage;
