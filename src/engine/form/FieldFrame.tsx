import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** id of the control; its texts have the ids `{id}-help`, `{id}-error` … */
  id: string;
  label: string;
  required: boolean;
  help?: string;
  warning?: string;
  error?: string;
  /** why the field is read-only */
  closed?: string | undefined;
  /** the control is a group with its own caption (`legend`) */
  ownCaption?: boolean;
  wide?: boolean;
  children: ReactNode;
}

const PARTS = ['error', 'warning', 'closed', 'help'] as const;

/** Returns the ids of the texts of a control, for its `aria-describedby`. */
export const describedBy = (id: string, texts: Partial<Record<(typeof PARTS)[number], string | undefined>>) =>
  PARTS.flatMap((part) => (texts[part] ? [`${id}-${part}`] : [])).join(' ') || undefined;

/** Frame of a form field: its label above, its help and its error below. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  warning,
  error,
  closed,
  ownCaption,
  wide,
  children,
}: FieldFrameProps) {
  const translate = useTranslate();
  return (
    <div className={wide ? 'field form-field form-field--wide' : 'field form-field'} data-invalid={Boolean(error)}>
      {!ownCaption && (
        <div className="form-field__caption">
          <label className="field__label" htmlFor={id}>
            {label}
          </label>
          {required && (
            <span className="form-field__required" aria-hidden="true">
              {translate('forms.required')}
            </span>
          )}
        </div>
      )}
      {children}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {warning && (
        <p className="form-field__warning" id={`${id}-warning`}>
          {warning}
        </p>
      )}
      {closed && (
        <p className="field__help form-field__closed" id={`${id}-closed`}>
          <Lock size={14} aria-hidden="true" />
          {closed}
        </p>
      )}
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
