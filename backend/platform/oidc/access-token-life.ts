/** How long access tokens live, changeable at run time by the control API. */
export type AccessTokenLife = {
  secondsFor(grantId: string | undefined): number;
  /** For all tokens that are issued from now on. */
  setSeconds(seconds: number): void;
  /** For the tokens of one grant only. */
  setSecondsFor(grantId: string, seconds: number): void;
};

/** Starts with the given life in seconds. */
export function createAccessTokenLife(seconds: number): AccessTokenLife {
  let usual = seconds;
  const ofGrant = new Map<string, number>();
  return {
    secondsFor: (grantId) => (grantId && ofGrant.get(grantId)) || usual,
    setSeconds: (next) => {
      usual = next;
    },
    setSecondsFor: (grantId, next) => void ofGrant.set(grantId, next),
  };
}
