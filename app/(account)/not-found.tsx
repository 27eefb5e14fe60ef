export { NotFoundHere as default } from '@/components/shell/errors/not-found-here';
