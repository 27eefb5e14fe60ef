'use client';
import type { FailureTexts } from './use-failure';
import type { FormNoticeView } from './use-form-submit';
import { useSubmit } from './use-submit';

type ActionOptions<Answer> = {
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  texts?: FailureTexts['texts'];
};

/** One press that needs no form, told by a FormNotice. */
export function useAction<Answer>({ send, onDone, texts }: ActionOptions<Answer>) {
  const { submit, reset, failure, isPending } = useSubmit<[], Answer>({
    send,
    onDone,
    ...(texts ? { texts } : {}),
  });
  const notice: FormNoticeView | null = failure && {
    kind: 'failure',
    failure,
    isKept: false,
    takesFocus: false,
  };
  return { run: submit, forget: reset, notice, isPending };
}
