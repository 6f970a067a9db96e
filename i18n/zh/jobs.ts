import type es from '../es/jobs';
import type { Same } from '../messages';

/** Names of the server's background jobs. */
export default {
  title: '%{smart_count} 项后台任务',
  see: '查看失败项',
  open: '打开导入',
} satisfies Same<typeof es>;
