import { useTranslate } from 'ra-core';
import type { ReplyCopy } from './replyModel';

interface CopyChoiceProps {
  copies: readonly ReplyCopy[];
  /** keys of those that are taken off */
  without: readonly string[];
  onChange: (without: readonly string[]) => void;
}

/** Who gets a copy of the reply: all who had one of the mail that it answers, unless they are taken off. */
export function CopyChoice({ copies, without, onChange }: CopyChoiceProps) {
  const translate = useTranslate();
  if (copies.length === 0) return null;
  return (
    <fieldset className="composer__copies">
      <legend>{translate('pages.ticket.copies')}</legend>
      {copies.map(({ key, name, address }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={!without.includes(key)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? without.filter((other) => other !== key) : [...without, key])
            }
          />
          <bdi>{name === '' ? address : translate('pages.ticket.copy', { name, address })}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
