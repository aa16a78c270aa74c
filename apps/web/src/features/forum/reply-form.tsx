import type { Reply } from '@site/contract/forum/schemas.ts';
import type { Answering } from './answering.ts';

interface Props {
  postId: number;
  edited?: Reply;
  answering?: Answering | null;
  stopAnswering?: () => void;
  done: () => void;
  cancel?: () => void;
}

export default function ReplyForm(_: Props) {
  return null;
}
