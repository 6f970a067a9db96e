import { type RefObject, useEffect } from 'react';

const INPUTS = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), select, textarea';

/** Whether a person can fill in an input that is empty. */
const isEmpty = (input: Element): input is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (input instanceof HTMLInputElement || input instanceof HTMLSelectElement || input instanceof HTMLTextAreaElement) &&
  input.value === '' &&
  !input.matches(':disabled, [readonly], [aria-hidden="true"]');

/**
 * Focuses the first empty field of a form when it appears, unless something has the focus already; not on a touch screen, where a
 * keyboard would cover the form. Inputs that are loaded late are waited for as long as nothing was pressed.
 */
export function useFocusFirstEmpty(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element || matchMedia('(pointer: coarse)').matches) return;
    const observer = new MutationObserver(() => focus());
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
    const focus = () => {
      // the page itself has the focus after a navigation
      const isFocused = document.activeElement !== null && !document.activeElement.contains(element);
      const first = [...element.querySelectorAll(INPUTS)].find(isEmpty);
      if (!first && !isFocused) return;
      stop();
      if (!isFocused) first?.focus();
    };
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    observer.observe(element, { childList: true, subtree: true });
    focus();
    return stop;
  }, [container]);
}
