import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import styles from "./inbox.module.css";

const rows = ["62%", "48%", "70%", "55%", "40%", "66%"];

/** The placeholder of the requests. */
export function InboxSkeleton({ text }: { readonly text: string }) {
  return (
    <div className={styles.skeleton}>
      <Loading text={text}>
        {rows.map((width) => (
          <div key={width} className={styles.skeletonRow}>
            <Skeleton shape="block" width="2.75rem" height="2.75rem" />
            <div>
              <Skeleton width={width} />
              <Skeleton width="34%" />
            </div>
          </div>
        ))}
      </Loading>
    </div>
  );
}
