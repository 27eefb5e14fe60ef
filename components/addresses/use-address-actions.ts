'use client';
import { useEffect, useRef, useState } from 'react';
import { type ActionFailure, toActionFailure } from '@/components/form/action-failure';
import { useFormSetting } from '@/components/form/form-setting';
import { signInHref } from '@/components/form/sign-in-href';
import { useToast } from '@/components/ui/toast';
import { whenIdle } from '@/components/ui/when-idle';
import type { AddressCard } from '@/lib/addresses/card-view';
import type { AddressFormInput } from '@/lib/addresses/form-input';
import type { AddressListWords } from '@/lib/addresses/page-words';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';

const load = () => import('@/lib/addresses/client');

/** Milliseconds for which a deletion can be taken back. */
const undoMs = 10_000;

type Default = 'delivery' | 'billing';

/** What the list of addresses can do; each action runs once at a time, and the page comes fresh after it. */
export function useAddressActions(words: AddressListWords) {
  const { words: formWords } = useFormSetting();
  const { show } = useToast();
  const router = useRouter();
  const [pending, setPending] = useState<{ id: string; of: Default } | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  /** Deleted here, and perhaps still in what the server sent last. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const isBusy = useRef(false);
  useEffect(() => whenIdle(load), []);

  async function makeDefault({ id, label }: AddressCard, of: Default): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending({ id, of });
    try {
      await (await load()).sendDefault(id, of);
      show({ tone: 'success', text: words[`made.${of}`].replace('{address}', () => label) });
      router.refresh();
    } catch (error) {
      const { text, isSignedOut } = toActionFailure(error, formWords);
      const signIn = {
        label: formWords.signInAgain,
        // A whole page load, because it leads through the provider's pages.
        onPress: () => window.location.assign(signInHref()),
      };
      show({ tone: 'danger', text, ...(isSignedOut && { action: signIn }) });
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  }

  async function restore(address: AddressFormInput, key: string): Promise<void> {
    try {
      await (await load()).sendNewAddress(address, key);
      show({ tone: 'success', text: words['deletion.restored'] });
      router.refresh();
    } catch (error) {
      const { text } = toActionFailure(error, formWords);
      show({
        tone: 'danger',
        text: `${words['deletion.notRestored']} ${text}`,
        // What was deleted lives nowhere but here by now.
        action: { label: words.retry, onPress: () => void restore(address, key) },
      });
    }
  }

  function tellDeleted(id: string, address: AddressFormInput | null) {
    setGone((before) => [...before, id]);
    show({
      tone: 'success',
      text: words['deletion.done'],
      durationMs: undoMs,
      ...(address && {
        action: {
          label: words['deletion.undo'],
          onPress: () => void restore(address, crypto.randomUUID()),
        },
      }),
    });
    router.refresh();
  }

  /** Whether the address is gone now. */
  async function remove({ id }: AddressCard): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setFailure(null);
    setIsRemoving(true);
    try {
      tellDeleted(id, await (await load()).sendDeletion(id));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'notFound')) {
        setFailure(toActionFailure(error, formWords));
        return false;
      }
      // Another window was faster, or an answer was lost on its way: it is what was wanted.
      setGone((before) => [...before, id]);
      show({ tone: 'info', text: words['deletion.gone'] });
      router.refresh();
      return true;
    } finally {
      isBusy.current = false;
      setIsRemoving(false);
    }
  }

  const forgetFailure = () => setFailure(null);
  return { pending, isRemoving, failure, gone, makeDefault, remove, forgetFailure };
}
