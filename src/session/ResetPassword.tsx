import { type FormEvent, useRef, useState } from 'react';
import { setPassword } from './calls';
import { type Failure, type Said, sayFailure } from './failure';
import { Notice } from './Notice';
import { PasswordField } from './PasswordField';
import { SessionLink } from './SessionLink';
import { strengthOf } from './strength';
import { useSpoken } from './texts';
import { useFirstFocus } from './useHeld';

const longest = 15;

type Problems = { password?: string; repeat?: string };

/** Page `/resetpassword?token=`. The product's passwords consist of digits only, as in the change-password dialog. */
export function ResetPassword({ token }: { token: string | null }) {
  const spoken = useSpoken();
  const { reset: texts, forgot } = spoken.texts;
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  useFirstFocus(password);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || token === null) return;
    const chosen = password.current?.value ?? '';
    const again = repeat.current?.value ?? '';
    const found: Problems = {
      ...(chosen === '' ? { password: texts.passwordMissing } : {}),
      ...(again === '' ? { repeat: texts.repeatMissing } : again === chosen ? {} : { repeat: texts.different }),
    };
    setProblems(found);
    if (found.password) return password.current?.focus();
    if (found.repeat) return repeat.current?.focus();

    setBusy(true);
    setFailure(null);
    const outcome = await setPassword(token, chosen);
    setBusy(false);
    if (outcome.ok) return setDone(true);
    if ('passwordError' in outcome) {
      setProblems({ password: outcome.passwordError });
      password.current?.focus();
    } else setFailure(outcome.failure);
  };

  if (done || token === null) {
    const said: Said = done
      ? { tone: 'success', title: texts.done, help: texts.doneHelp }
      : { tone: 'warning', title: texts.withoutLink, help: texts.withoutLinkHelp };
    return (
      <>
        <h1>{texts.title}</h1>
        <Notice said={said} intro="" />
        <SessionLink to={done ? 'signIn' : 'forgot'} className="session__submit">
          {done ? spoken.texts.signIn.title : texts.askAgain}
        </SessionLink>
      </>
    );
  }

  const strength = typed === '' ? null : strengthOf(typed);
  const digits = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: longest } as const;
  return (
    <>
      <h1>{texts.title}</h1>
      <Notice said={failure && sayFailure(failure, spoken)} intro={texts.intro} />
      <form method="post" noValidate onSubmit={send}>
        <PasswordField
          {...digits}
          ref={password}
          id="password"
          name="password"
          label={texts.password}
          error={problems.password}
          onInput={(event) => setTyped(keepDigits(event.currentTarget))}
          hint={
            strength && (
              <span className="session__strength" data-strength={strength}>
                <span className="session__hidden">{texts.strength}: </span>
                {texts[strength]}
              </span>
            )
          }
        />
        <PasswordField
          {...digits}
          ref={repeat}
          id="repeat"
          name="repeat"
          label={texts.repeat}
          error={problems.repeat}
          onInput={(event) => keepDigits(event.currentTarget)}
        />
        <button type="submit" className="session__submit" aria-busy={busy} aria-disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </button>
      </form>
      <p className="session__back">
        {failure?.kind === 'badLink' ? (
          <SessionLink to="forgot">{texts.askAgain}</SessionLink>
        ) : (
          <SessionLink to="signIn">{forgot.back}</SessionLink>
        )}
      </p>
    </>
  );
}

/** Removes all characters except digits from an input, and returns the rest. */
function keepDigits(input: HTMLInputElement): string {
  const kept = input.value.replace(/\D/g, '');
  if (kept !== input.value) input.value = kept;
  return kept;
}
