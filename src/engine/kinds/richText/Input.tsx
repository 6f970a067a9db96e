import { lazyPart } from '../../lazyPart';
import type { InputProps } from '../input';

const Editor = lazyPart<InputProps<'richText'>>(() => import('./Editor'));

/** Formatted text. The editor is large and comes by itself, only where such a field stands. */
export function RichTextInput(props: InputProps<'richText'>) {
  return (
    <div className="rich-text">
      <Editor {...props} />
    </div>
  );
}
