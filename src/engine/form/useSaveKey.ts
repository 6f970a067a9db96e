import { useLayoutEffect } from 'react';

/** Ctrl+S presses the main button of the form with this id while it is the visible one. */
export function useSaveKey(id: string): void {
  // a layout effect, because a key pressed right after the first frame would be lost otherwise
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const form = document.getElementById(id);
      // the dialog that was opened last is on top
      const modal = [...document.querySelectorAll('.MuiDialog-root, [aria-modal="true"]')]
        .filter((dialog) => dialog.checkVisibility())
        .at(-1);
      if (!(form instanceof HTMLFormElement) || !form.checkVisibility() || (modal && !modal.contains(form))) return;
      event.preventDefault();
      // blur commits the text that is being typed
      if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement)) {
        const focused = document.activeElement;
        focused.blur();
        focused.focus({ preventScroll: true });
      }
      form.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [id]);
}
