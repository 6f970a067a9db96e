import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Makes the fields inert while the form is saving, and restores the focus afterwards. */
export function FormFields({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  const fieldsRef = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement>(undefined);

  // a layout effect, because the browser removes the focus from an element that has become inert
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isSubmitting) {
      focusedBefore.current =
        activeElement instanceof HTMLElement && fieldsRef.current?.contains(activeElement) ? activeElement : undefined;
    } else if (activeElement === document.body) {
      // unless something else has taken the focus: an error, a dialog, another page
      const { current: previous } = focusedBefore;
      // the element may have been replaced, for example by a masked input with the same id
      const target = previous?.isConnected || !previous?.id ? previous : document.getElementById(previous.id);
      target?.focus({ preventScroll: true });
      focusedBefore.current = undefined;
    }
  }, [isSubmitting]);

  return (
    <div ref={fieldsRef} className="schema-form__fields" inert={isSubmitting}>
      {children}
    </div>
  );
}
