import { dismissToast, useToasts } from '../../ui/toasts';
import { usePageKeys } from './usePageKeys';

/** Presses the action of the newest toast that names the pressed key. */
export function useToastKeys(): void {
  const toasts = useToasts();
  usePageKeys(
    toasts.some(({ action }) => action?.shortcut !== undefined),
    (key) => {
      const toast = toasts.findLast(({ action }) => action?.shortcut === key);
      if (!toast) return false;
      dismissToast(toast.id);
      toast.action?.onPress();
      return true;
    },
  );
}
