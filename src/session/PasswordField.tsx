// separate imports: with the package's index, the build would add every icon to the sign-in page
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react';
import { Field } from './Field';
import { useTexts } from './texts';

/** A password input that can show its text, and warns while Caps Lock is on. Hidden again when its form is submitted. */
export function PasswordField({ hint, onKeyDown, ...props }: ComponentPropsWithRef<typeof Field>) {
  const { signIn } = useTexts().texts;
  const [isVisible, setIsVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  const updateCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    if (event.key === 'Enter') setIsVisible(false);
    onKeyDown?.(event);
  };

  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      onBlur={() => setCapsLock(false)}
      hint={capsLock ? <span className="session__caps">{signIn.capsLock}</span> : hint}
      inputEnd={
        <button
          type="button"
          className="session__reveal"
          aria-pressed={isVisible}
          aria-label={isVisible ? signIn.hidePassword : signIn.showPassword}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </button>
      }
    />
  );
}
