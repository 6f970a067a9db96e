import { renderToString } from 'react-dom/server';
import type { Language } from '../../i18n/languages';
import { SessionPages } from './SessionPages';
import { loadTexts } from './texts';

const noopHost = { go() {}, enter() {}, prepare() {} };

/** Renders the sign-in page for the HTML of `/` and `/signin`, at build time. */
export async function renderSignIn(language: Language): Promise<string> {
  const localizedTexts = { language, texts: await loadTexts(language) };
  return renderToString(
    <SessionPages screen="signIn" search="" state={{}} localizedTexts={localizedTexts} host={noopHost} />,
  );
}

export { languages } from '../../i18n/languages';
