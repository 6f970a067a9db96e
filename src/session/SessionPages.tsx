import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../i18n/languages';
import { config } from '../../providers/config';
import { whenIdle } from '../speed/whenIdle';
import { ForgotPassword } from './ForgotPassword';
import { Frame } from './Frame';
import { type Host, HostProvider } from './host';
import { applyLanguage, rememberLanguage } from './language';
import type { PageState, SessionScreen } from './paths';
import { ResetPassword } from './ResetPassword';
import { SignIn } from './SignIn';
import { type LocalizedTexts, loadLocalizedTexts, TextsProvider } from './texts';

interface SessionPagesProps {
  screen: SessionScreen;
  /** the query string, e.g. `?token=…` */
  search: string;
  state: PageState;
  /** the initial language with its loaded texts */
  localizedTexts: LocalizedTexts;
  host: Host;
}

/** The pages before sign-in. Navigation belongs to the host, so there is no router here. Also used for prerendering. */
export function SessionPages({ screen, search, state, localizedTexts: initialTexts, host }: SessionPagesProps) {
  const [localizedTexts, setLocalizedTexts] = useState(initialTexts);
  const title = localizedTexts.texts[screen].title;

  useEffect(() => whenIdle(host.prepare), [host]);
  useEffect(() => {
    document.title = `${title} · ${config().productName}`;
  }, [title]);
  useEffect(() => applyLanguage(localizedTexts.language), [localizedTexts.language]);

  const requestedLanguage = useRef(initialTexts.language);
  const changeLanguage = async (language: Language) => {
    requestedLanguage.current = language;
    const next = await loadLocalizedTexts(language);
    // ignored if it failed to load, or another language was chosen meanwhile
    if (next.language !== language || requestedLanguage.current !== language) return;
    rememberLanguage(language);
    setLocalizedTexts(next);
  };

  return (
    <TextsProvider value={localizedTexts}>
      <HostProvider value={host}>
        <Frame onLanguage={changeLanguage}>
          {screen === 'signIn' && <SignIn state={state} />}
          {screen === 'forgot' && <ForgotPassword state={state} />}
          {screen === 'reset' && <ResetPassword token={new URLSearchParams(search).get('token') || null} />}
        </Frame>
      </HostProvider>
    </TextsProvider>
  );
}
