import { page } from '../../providers/page';
import { Frame } from './Frame';
import { rememberLanguage } from './language';
import { Notice } from './Notice';
import { type LocalizedTexts, TextsProvider } from './texts';

/** Error page for a chunk that could not be loaded: offline, or replaced by a newer version. */
export function LoadFailed({ localizedTexts }: { localizedTexts: LocalizedTexts }) {
  const { failed, failedHelp, retry } = localizedTexts.texts.loading;
  return (
    <TextsProvider value={localizedTexts}>
      <Frame
        onLanguage={(language) => {
          rememberLanguage(language);
          page.reload();
        }}
      >
        <h1>{failed}</h1>
        <Notice message={null} intro={failedHelp} />
        <button type="button" className="session__submit" onClick={page.reload}>
          {retry}
        </button>
      </Frame>
    </TextsProvider>
  );
}
