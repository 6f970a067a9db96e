import { Monitor, Moon, Sun } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { useThemeChoice } from '../theme/theme';

const CHOICES = [
  { choice: 'light', icon: Sun },
  { choice: 'dark', icon: Moon },
  { choice: 'system', icon: Monitor },
] as const;

/** Theme menu: light, dark, or as the system; saved in the person's preferences. */
export function ThemeChoice() {
  const translate = useTranslate();
  const [, save] = useStore<string>('theme');
  const { choice: currentChoice, choose } = useThemeChoice(save);

  return (
    <fieldset className="person__choice">
      <legend>{translate('shell.person.theme')}</legend>
      <div className="person__themes">
        {CHOICES.map(({ choice, icon: IconComponent }) => (
          <label key={choice} className="person__option">
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={currentChoice === choice}
              onChange={() => choose(choice)}
            />
            <span>
              <IconComponent size={16} aria-hidden="true" />
              {translate(`shell.person.${choice}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
