import { lazyPart } from '../../../speed/lazyPart';
import type { InputProps } from '../input';

const Editor = lazyPart<InputProps<'richText'>>(() => import('./Editor'));

/** Input for rich text. The editor is large and loaded on demand. */
export function RichTextInput(props: InputProps<'richText'>) {
  return (
    <div className="rich-text">
      <Editor {...props} />
    </div>
  );
}
