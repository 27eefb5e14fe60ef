const secret = /password|one-time-code|^cc-/;

const isSecret = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement &&
  (control.type === 'password' ||
    control.autocomplete.split(' ').some((word) => secret.test(word)));

/** The values that may lie in the browser's storage: nothing of a field that asks for a secret. */
export function keepableValues(
  values: Record<string, unknown>,
  form: HTMLFormElement,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !isSecret(form.elements.namedItem(name))),
  );
}
