import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** What is being saved is not typed over: the fields wait for the answer, and give the focus back to where it was. */
export function Fields({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(undefined);

  // before the browser takes the focus away from what has just become inert
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isSubmitting) {
      left.current =
        activeElement instanceof HTMLElement && box.current?.contains(activeElement) ? activeElement : undefined;
    } else if (activeElement === document.body) {
      // unless something else has taken it meanwhile: what is wrong, a dialog, another page
      const { current: from } = left;
      // another may have taken its place: a value that is behind its mask again
      const back = from?.isConnected || !from?.id ? from : document.getElementById(from.id);
      back?.focus({ preventScroll: true });
      left.current = undefined;
    }
  }, [isSubmitting]);

  return (
    <div ref={box} className="schema-form__fields" inert={isSubmitting}>
      {children}
    </div>
  );
}
