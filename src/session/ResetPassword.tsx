import { type FormEvent, useRef, useState } from 'react';
import { setPassword } from './calls';
import { type Failure, failureMessage, type Message } from './failure';
import { useFirstFocus } from './inlineScript';
import { Notice } from './Notice';
import { PasswordField } from './PasswordField';
import { SessionLink } from './SessionLink';
import { strengthOf } from './strength';
import { useTexts } from './texts';

const MAX_LENGTH = 15;

type Problems = { password?: string; repeat?: string };

/** Page `/resetpassword?token=`. The product's passwords consist of digits only, as in the change-password dialog. */
export function ResetPassword({ token }: { token: string | null }) {
  const localizedTexts = useTexts();
  const { reset: texts, forgot } = localizedTexts.texts;
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);

  useFirstFocus(password);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || token === null) return;
    const newPassword = password.current?.value ?? '';
    const repeated = repeat.current?.value ?? '';
    const problemsFound: Problems = {
      ...(newPassword === '' ? { password: texts.passwordMissing } : {}),
      ...(repeated === ''
        ? { repeat: texts.repeatMissing }
        : repeated === newPassword
          ? {}
          : { repeat: texts.different }),
    };
    setProblems(problemsFound);
    if (problemsFound.password) return password.current?.focus();
    if (problemsFound.repeat) return repeat.current?.focus();

    setIsBusy(true);
    setFailure(null);
    const outcome = await setPassword(token, newPassword);
    setIsBusy(false);
    if (outcome.ok) return setIsDone(true);
    if ('passwordError' in outcome) {
      setProblems({ password: outcome.passwordError });
      password.current?.focus();
    } else setFailure(outcome.failure);
  };

  if (isDone || token === null) {
    const message: Message = isDone
      ? { tone: 'success', title: texts.done, help: texts.doneHelp }
      : { tone: 'warning', title: texts.withoutLink, help: texts.withoutLinkHelp };
    return (
      <>
        <h1>{texts.title}</h1>
        <Notice message={message} intro="" />
        <SessionLink to={isDone ? 'signIn' : 'forgot'} className="session__submit">
          {isDone ? localizedTexts.texts.signIn.title : texts.askAgain}
        </SessionLink>
      </>
    );
  }

  const strength = typed === '' ? null : strengthOf(typed);
  const digits = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: MAX_LENGTH } as const;
  return (
    <>
      <h1>{texts.title}</h1>
      <Notice message={failure && failureMessage(failure, localizedTexts)} intro={texts.intro} />
      <form method="post" noValidate onSubmit={send}>
        <PasswordField
          {...digits}
          ref={password}
          id="password"
          name="password"
          label={texts.password}
          error={problems.password}
          onInput={(event) => setTyped(removeNonDigits(event.currentTarget))}
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
          onInput={(event) => removeNonDigits(event.currentTarget)}
        />
        <button type="submit" className="session__submit" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
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
function removeNonDigits(input: HTMLInputElement): string {
  const digits = input.value.replace(/\D/g, '');
  if (digits !== input.value) input.value = digits;
  return digits;
}
