import { useLayoutEffect } from 'react';

/** Ctrl+S presses the main button of the form with this id, as long as it is the one in sight. */
export function useSaveKey(id: string): void {
  // with the frame that shows it, not after: a press right then is lost otherwise
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const form = document.getElementById(id);
      // the last one opened is on top
      const modal = [...document.querySelectorAll('.MuiDialog-root, [aria-modal="true"]')]
        .filter((one) => one.checkVisibility())
        .at(-1);
      if (!(form instanceof HTMLFormElement) || !form.checkVisibility() || (modal && !modal.contains(form))) return;
      event.preventDefault();
      // what is still being typed counts as done
      if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement)) {
        const focused = document.activeElement;
        focused.blur();
        focused.focus({ preventScroll: true });
      }
      form.requestSubmit();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [id]);
}
