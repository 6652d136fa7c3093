import { usePicture } from '../../lib/hooks/pictures.js';
import { Skeleton } from '../../components/ui/skeleton.js';

/** What only they and who coaches them may see. */
export const PrivatePhoto = ({ gym, uploadId, alt }: { readonly gym: string; readonly uploadId: string; readonly alt: string }) => {
  const source = usePicture(`/api/gyms/${gym}/uploads/${uploadId}`);
  return source === null ? <Skeleton className="h-40" /> : <img src={source} alt={alt} className="max-h-80 rounded-control" />;
};
