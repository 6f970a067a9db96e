import type es from '../es/jobs';
import type { Same } from '../messages';

/** Names of the server's background jobs. */
export default {
  title:
    'لا مهام في الخلفية |||| مهمة واحدة في الخلفية |||| مهمتان في الخلفية |||| %{smart_count} مهام في الخلفية |||| %{smart_count} مهمة في الخلفية |||| %{smart_count} مهمة في الخلفية',
  see: 'عرض ما تعذّر',
  open: 'فتح الاستيراد',
} satisfies Same<typeof es>;
