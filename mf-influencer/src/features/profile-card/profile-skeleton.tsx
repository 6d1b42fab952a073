import { Skeleton } from 'shared-ui/primitives/skeleton';
import { BandPattern } from './band-pattern.tsx';
import { Acts, Band, Body, Card, Face, Words } from './profile-layout.ts';

/** The card's own geometry, before the person is known. */
export function ProfileSkeleton() {
  return (
    <Card as="div">
      <Band>
        <BandPattern />
      </Band>
      <Body>
        <Face>
          <Skeleton width="128px" height="128px" radius="full" />
        </Face>
        <Words>
          <Skeleton width="200px" height="40px" />
          <Skeleton width="220px" height="24px" />
          <Skeleton width="240px" height="24px" />
        </Words>
        <Acts>
          <Skeleton width="136px" height="40px" radius={8} />
          <Skeleton width="120px" height="40px" radius={8} />
          <Skeleton width="160px" height="40px" radius={8} />
        </Acts>
      </Body>
    </Card>
  );
}
