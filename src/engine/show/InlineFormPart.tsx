import { lazyPart, preloadPart } from '../../speed/lazyPart';
import type { InlineFormProps } from '../form/InlineForm';

/** The embedded form's code, loaded when it is shown, or earlier on hover or focus. */
export const InlineFormPart = lazyPart<InlineFormProps>(() =>
  import('../form/InlineForm').then(({ InlineForm }) => ({ default: InlineForm })),
);

export const preloadForm = (): void => preloadPart(InlineFormPart);
