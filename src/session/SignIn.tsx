import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SessionEnd, session } from '../../providers/session';
import { CodeStep } from './CodeStep';
import { type SignedIn, signIn } from './calls';
import { DemoAccounts } from './DemoAccounts';
import { Field } from './Field';
import { type Failure, failureMessage, sessionEndMessage } from './failure';
import { useHost } from './host';
import { useFirstFocus, useSubmitHeldForm } from './inlineScript';
import { Notice } from './Notice';
import { PasswordField } from './PasswordField';
import { home, type PageState, safeOrigin } from './paths';
import { SessionLink } from './SessionLink';
import { useTexts } from './texts';

/** Pages `/` and `/signin`. Stores the token from the server and goes back to the page that the person came from. */
export function SignIn({ state }: { state: PageState }) {
  const localizedTexts = useTexts();
  const host = useHost();
  const texts = localizedTexts.texts.signIn;
  const form = useRef<HTMLFormElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missingFields, setMissingFields] = useState({ username: false, password: false });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [endReason, setEndReason] = useState<SessionEnd | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // the challenge of the server after a right password, if a code is needed too
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const [typedName, setTypedName] = useState(state.username);

  useFirstFocus(username);
  useSubmitHeldForm(form);
  useEffect(() => {
    // read in an effect: the reason is in session storage, which the prerendered page does not know
    const reason = session.ended();
    if (reason) setEndReason(reason);
    session.acknowledge();
  }, []);

  /** Stores the token and enters; returns the failure if local storage is disabled. */
  const enterWith = (token: string): Failure | null => {
    if (!store(token)) return { kind: 'storage' };
    host.enter(safeOrigin(state.from) ?? home);
    return null;
  };

  /** Enters with a token, or shows the second step for a challenge; returns the failure if local storage is disabled. */
  const proceed = (signedIn: SignedIn, name: string): Failure | null => {
    if ('token' in signedIn) return enterWith(signedIn.token);
    setIsBusy(false);
    setTypedName(name);
    setSecondStep(signedIn.challenge);
    return null;
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = username.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (isBusy) return;
    setMissingFields({ username: name === '', password: secret === '' });
    if (name === '') return username.current?.focus();
    if (secret === '') return password.current?.focus();

    setIsBusy(true);
    setFailure(null);
    setEndReason(null);
    host.prepare();
    const outcome = await signIn(name, secret);
    const nextFailure = outcome.ok ? proceed(outcome.value, name) : outcome.failure;
    if (!nextFailure) return;
    setIsBusy(false);
    setFailure(nextFailure);
    // selected only after a wrong password, so that typing replaces it
    if (!outcome.ok && outcome.failure.kind === 'wrong') password.current?.select();
  };

  const choose = (name: string, secret: string) => {
    if (username.current) username.current.value = name;
    if (password.current) password.current.value = secret;
    setMissingFields({ username: false, password: false });
    form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  };

  if (secondStep)
    return (
      <CodeStep
        challenge={secondStep}
        onToken={enterWith}
        onBack={(reason) => {
          flushSync(() => {
            setFailure(reason);
            setSecondStep(null);
          });
          password.current?.focus();
        }}
      />
    );

  const message = failure
    ? failureMessage(failure, localizedTexts)
    : endReason
      ? sessionEndMessage(endReason, localizedTexts)
      : null;
  return (
    <>
      <h1>{texts.title}</h1>
      <Notice message={message} intro={texts.intro} />
      <form ref={form} method="post" noValidate onSubmit={send} onInput={host.prepare} onFocus={host.prepare}>
        <Field
          ref={username}
          id="username"
          name="username"
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={200}
          defaultValue={typedName}
          error={missingFields.username ? texts.usernameMissing : undefined}
        />
        <PasswordField
          ref={password}
          id="password"
          name="password"
          label={texts.password}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={60}
          error={missingFields.password ? texts.passwordMissing : undefined}
          labelEnd={
            <SessionLink to="forgot" state={() => ({ username: username.current?.value ?? '' })}>
              {texts.forgot}
            </SessionLink>
          }
        />
        <button type="submit" className="session__submit" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </button>
      </form>
      <DemoAccounts onChoose={(account, secret) => choose(account.username, secret)} />
    </>
  );
}

function store(token: string): boolean {
  try {
    session.start(token);
    return true;
  } catch {
    return false; // local storage is disabled
  }
}
