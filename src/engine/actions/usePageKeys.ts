import { useEffect, useEffectEvent } from 'react';
import { isOverlayOpen } from './isOverlayOpen';

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="combobox"]'));

/** Whether a key may be a shortcut: alone, while nobody types and no dialog is open. */
export const isShortcutKey = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) &&
  !isTextInput(event.target) &&
  !isOverlayOpen();

/** Calls a function for single keys of a page. It returns whether the key was used. */
export function usePageKeys(enabled: boolean, onKey: (key: string) => boolean): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcutKey(event) && handle(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
