'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ActionFailure, toActionFailure } from '@/components/form/action-failure';
import type { FormWords } from '@/components/form/form-words';
import { useToast } from '@/components/ui/toast';
import { whenIdle } from '@/components/ui/when-idle';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import type { ProjectListWords } from '@/lib/projects/list-words';
import type { ProjectCard } from '@/lib/projects/view';

/** How long a deletion can be taken back by one press. */
const undoMs = 10_000;

type Options = {
  words: ProjectListWords;
  formWords: FormWords;
  /** Words about a project for a toast. */
  tell: (text: string, project: ProjectCard) => ReactNode;
  /** It is gone; the list is about to be read anew. */
  onGone: (project: ProjectCard) => void;
  onBack: (project: ProjectCard) => void;
};

const loadClient = () => import('@/lib/projects/client');

/** Deleting one project: the question, one request however often it is pressed, and the way back for 10 s. */
export function useProjectDeletion({ words, formWords, tell, onGone, onBack }: Options) {
  const { show } = useToast();
  const { refresh } = useRouter();
  // Stays while the dialog closes, so that its words do not go before it.
  const [question, setQuestion] = useState<ProjectCard | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const isBusy = useRef(false);
  useEffect(() => whenIdle(loadClient), []);

  function failureOf(error: unknown, lead: string): ActionFailure {
    const failure = toActionFailure(error, formWords);
    return { ...failure, text: `${lead} ${failure.text}` };
  }

  async function restore(project: ProjectCard) {
    try {
      const { sendRestore } = await loadClient();
      await sendRestore(project.id);
      onBack(project);
      // Wherever the customer is by now: no page that was read before may be shown again (SP-03).
      refresh();
      show({ tone: 'success', text: tell(words.restored, project) });
    } catch (error) {
      const isTooLate = error instanceof ApiError && error.code === 'notFound';
      const text = isTooLate ? words.restoreGone : failureOf(error, words.restoreFailed).text;
      show({ tone: 'danger', text });
    }
  }

  function finish(project: ProjectCard, wasThere: boolean) {
    onGone(project);
    setIsAsking(false);
    refresh();
    if (!wasThere) return show({ tone: 'info', text: words.alreadyGone });
    return show({
      tone: 'success',
      text: tell(words.done, project),
      durationMs: undoMs,
      action: { label: words.undo, onPress: () => void restore(project) },
    });
  }

  async function confirm() {
    if (!question || !isAsking || isBusy.current) return;
    isBusy.current = true;
    setIsWorking(true);
    setFailure(null);
    try {
      const { sendDeletion } = await loadClient();
      await sendDeletion(question.id);
      finish(question, true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notFound') finish(question, false);
      else setFailure(failureOf(error, words.failed));
    } finally {
      isBusy.current = false;
      setIsWorking(false);
    }
  }

  return {
    question,
    isAsking,
    isWorking,
    failure,
    ask: (project: ProjectCard) => {
      setFailure(null);
      setQuestion(project);
      setIsAsking(true);
    },
    cancel: () => setIsAsking(false),
    confirm: () => void confirm(),
  };
}

export type ProjectDeletion = ReturnType<typeof useProjectDeletion>;
