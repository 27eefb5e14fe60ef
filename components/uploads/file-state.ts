/** A file's state in words and colour. Pure. */
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { Say } from '@/lib/uploads/upload-words';

export type FileTone = 'plain' | 'good' | 'note' | 'bad';

export type FileState = { text: string; tone: FileTone };

const percentOf = ({ sent, size }: UploadFile): number =>
  size === 0 ? 0 : Math.min(99, Math.floor((sent / size) * 100));

/** @param file of the modal or of the tray; before Next a file that waits is ready */
export function fileState(file: UploadFile, say: Say): FileState {
  switch (file.phase) {
    case 'staged':
    case 'hashing':
      return { text: say('state.staged'), tone: 'plain' };
    case 'duplicate':
      return { text: say(`state.${file.duplicateOf ?? 'library'}`), tone: 'note' };
    case 'waiting':
      return { text: say(file.isReleased ? 'state.waiting' : 'state.ready'), tone: 'plain' };
    case 'uploading':
      return { text: say('state.uploading', { percent: percentOf(file) }), tone: 'plain' };
    case 'processing':
      return { text: say('state.processing'), tone: 'plain' };
    case 'done':
      return {
        text: say(`state.${file.result ?? 'new'}`),
        tone: file.result === 'existing' ? 'note' : 'good',
      };
    case 'failed':
      return { text: say(`problem.${file.problem ?? 'service'}`), tone: 'bad' };
    case 'cancelled':
      return { text: say('state.cancelled'), tone: 'plain' };
  }
}
