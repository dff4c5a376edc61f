import { Button } from '@/components/ui/button'
import { type MenuProps, MobileMenu } from './mobile-menu'
import { SectionSpy } from './section-spy'
import { SiteMenu } from './site-menu'
import { SocialLinks } from './social-links'
import { Wordmark } from './wordmark'

export function Header({ site, navigation, words }: MenuProps) {
  const [quote, info] = navigation.actions
  return (
    <header className="site-header">
      <SectionSpy className="header-row">
        <Wordmark brand={site.brand} label={words.home} className="mr-auto" />
        <SiteMenu items={navigation.header} words={words} />
        <SocialLinks social={site.social} className="text-muted max-xl:hidden" />
        <div className="flex items-center gap-2">
          {info && (
            <Button href={info.href} look="secondary" size="s" className="max-md:hidden">
              {info.label}
            </Button>
          )}
          {quote && (
            <Button href={quote.href} size="s" className="max-sm:hidden">
              {quote.label}
            </Button>
          )}
        </div>
        <MobileMenu site={site} navigation={navigation} words={words} />
      </SectionSpy>
    </header>
  )
}
