import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface WhyFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Input of a version's comment, shown in the history. */
export function CommentField({ value, onChange }: WhyFieldProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {translate('studio.publish.comment')}
      </label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
