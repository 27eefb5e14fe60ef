'use client';
export { OrderError as default } from '@/components/orders/order-error';
