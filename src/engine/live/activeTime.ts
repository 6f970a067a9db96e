/** Measures how long the person works on this page: the page is visible and there was some input lately. */

/** ms after the last input until the person counts as away; reading a long message needs none. */
const IDLE_AFTER_MS = 60_000;

/** The server accepts no more in one report. */
const MAX_REPORTED_MS = 60_000;

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

export interface ActiveTime {
  /** returns the active time in ms since the last call, and starts again at 0 */
  take(): number;
  stop(): void;
}

/** Starts to measure; the start counts as input. */
export function startActiveTime(now: () => number = () => performance.now()): ActiveTime {
  let activeMs = 0;
  let from = now();
  let until = from + IDLE_AFTER_MS;

  /** adds the active time up to now */
  function count(): void {
    const end = Math.min(now(), until);
    activeMs += Math.max(0, end - from);
    from = now();
  }

  const onInput = () => {
    if (document.visibilityState !== 'visible') return;
    count();
    until = now() + IDLE_AFTER_MS;
  };
  const onVisibility = () => {
    count();
    until = document.visibilityState === 'visible' ? now() + IDLE_AFTER_MS : now();
  };

  if (document.visibilityState !== 'visible') until = from;
  for (const input of INPUTS) document.addEventListener(input, onInput, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisibility);
  return {
    take() {
      count();
      const taken = Math.min(MAX_REPORTED_MS, Math.round(activeMs));
      activeMs = 0;
      return taken;
    },
    stop() {
      for (const input of INPUTS) document.removeEventListener(input, onInput, { capture: true });
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
