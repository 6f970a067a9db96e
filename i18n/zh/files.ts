import type es from '../es/files';
import type { Same } from '../messages';

export default {
  chooseOne: '选择文件',
  chooseMany: '选择多个文件',
  drop: '或拖放到此处',
  limit: '最大 %{size}',
  uploading: '正在上传 %{name}',
  uploaded: '已上传 %{name}',
  cancel: '取消上传 %{name}',
  remove: '移除 %{name}',
  removed: '已移除 %{name}',
  download: '下载 %{name}',
  enlarge: '放大查看 %{name}',
  opening: '正在打开 %{name}',
  failed: '无法上传 %{name}',
  tooLarge: '%{name} 超过 %{size}',
  tooMany: '最多 %{max} 个文件',
  empty: '%{name} 是空文件',
  fetchFailed: '无法下载 %{name}',
  previewFailed: '无法显示图片',
  none: '无文件',
  some: '有文件',
  count: '%{first} 等，另有 %{more} 个',
} satisfies Same<typeof es>;
