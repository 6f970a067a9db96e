import { page } from '../../providers/page';
import { Frame } from './Frame';
import { rememberLanguage } from './language';
import { Notice } from './Notice';
import { type Spoken, SpokenProvider } from './texts';

/** Error page for a chunk that could not be loaded: offline, or replaced by a newer version. */
export function LoadFailed({ spoken }: { spoken: Spoken }) {
  const { failed, failedHelp, retry } = spoken.texts.loading;
  return (
    <SpokenProvider value={spoken}>
      <Frame
        onLanguage={(language) => {
          rememberLanguage(language);
          page.reload();
        }}
      >
        <h1>{failed}</h1>
        <Notice said={null} intro={failedHelp} />
        <button type="button" className="session__submit" onClick={page.reload}>
          {retry}
        </button>
      </Frame>
    </SpokenProvider>
  );
}
