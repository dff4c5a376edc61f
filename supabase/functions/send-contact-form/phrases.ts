const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u

/** Removes accents and lowercases. */
const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').replace(/’/g, "'").toLowerCase()

/**
 * The sender's own words, folded for countMeanings: without lines quoted from another email and without text in
 * quotation marks, which is to be printed.
 */
export const ownWords = (text: string) =>
  fold(text.replace(/^>.*$|"[^"\n]+"|“[^“”\n]+”|(?<!\S)'[^'\n]+'(?![\p{L}\p{N}])/gmu, ''))

function toPattern(line: string) {
  const parts = fold(line.trim()).split(' | ')
  const anywhere = parts.filter((part) => NO_SPACES.test(part))
  const atWordStart = parts.filter((part) => !NO_SPACES.test(part)).join('|')
  // Checks the word start once for all parts: the lookbehind costs more than most parts.
  return new RegExp(
    [...anywhere, atWordStart && `(?<![\\p{L}\\p{N}_])(?:${atWordStart})`].filter(Boolean).join('|'),
    'u',
  )
}

const meanings = ({ raw }: TemplateStringsArray) => raw.join('').trim().split('\n').map(toPattern)

/**
 * The phrases of spam and customers. A line is one meaning in all incoming languages, and counts once. Its parts,
 * separated by ` | `, are regular expressions that match from the start of a word, ignoring accents and case. Each must
 * take linear time on any text (lib/quote/hostile-texts.test.ts): an unbounded repetition must not match the start of
 * the pattern.
 */
const topics = {
  selling_to_us: meanings`
    seo (services?|packages?|company|experts?|proposal) | servicios? seo | servicos de seo | seo.{0,4}服务 | seo対策
    seo\b | search engine (optim|rank) | posicionamiento | suchmaschinenoptim | referencement | pozycjonowani | posizionament | 搜索引擎 | 谷歌.{0,4}优化 | 网站推广 | 検索上位 | تحسين محركات | سيو | продвижени[ея] сайт
    (first|top|one) (page )?(of|on|in) (google|search) | (rank\w*|top \d+|listings) .{0,30}google | google maps | primer\w* .{0,20}google | google .{0,20}seite 1 | premiere page | primeira pagina | prima pagina | wynikach wyszukiwania | 首页排名 | نتائج جوجل | в топ
    backlink | link (building|insertion|placement|exchange) | linki seo | enlaces dofollow | 外链 | 被リンク | باك لينك | вечные ссылки
    dofollow | do-follow | domain (authority|rating|listing)s? | d[ar] ?\d\d | high d[ar]\b | permanent links | seo metrics | whitehat
    (removed|disappear) .{0,10}google | google index | (buy|order) my (gig|service) | get my gig | your rank\b | ad words
    guest (post|article|blog) | sponsored (post|article|content) | articulos patrocinad | gastartikel | article\w* (invite|sponsorise) | artigos patrocinad | artykul\w* sponsorowan
    (web ?site|targeted|organic|real|human|more) (web )?(traffic|visitors|buyers|clicks) | qualified .{0,12}buyers | charges .{0,20}clicks | flat rate for | web traffic | trafico web | trafego pago | besucher fur ihre | 引流 | 集客
    web ?design(er)?\b | (redesign|new design|rebuild) .{0,15}(web ?)?site | web develop | diseno web | desarrollo web | neue \w* ?(website|homepage) | refonte | developpeur web | criacao de sites | tworzenie stron | 网站建设 | ホームページ制作 | تصميم مواقع | создани[ея] сайт
    outdated | mobile.friendly | anticuad | veraltet | adapte aux mobiles | przestarzal
    app development | hire .{0,15}developers | virtual assistant | outsourc\w+ (company|team) | remote staff
    (qualified|more) (leads|appointments) | lead generation | leads for your | clientes potenciales | neukunden | 获客
    (e-?mails?|contacts?|attendees?|leads?) (list|database) | b2b database | verified (contacts|e-?mails) | business e-?mails | bases? de datos | firmenadressen | bazy danych | 邮箱数据 | базы? (e-?mail|данных)
    (through|via|website|to) (the )?(contact|feedback) forms | (million|\d000) messages | send(ing)? (commercial |your )(offer|proposal|ad|message)s? | bulk e-?mail | mass mail | フォーム(営業|送信) | 群发 | рассылк | по формам
    followers | متابعين | likes\b | social media (management|marketing) | redes sociais | seguidores | podpisch
    wikipedia (page|editor) | (google|negative|5.star|fake) reviews | google business profile | knowledge panel
    logo design | explainer video | video to explain | animated video | second video
    manufacturer of | (our|visit) .{0,6}factory | fabricante de | hersteller von | 专业.{0,6}工厂 | 我们是.{0,8}(工厂|厂家) | 生产厂家
    factory price | fob\b | moq\b | ce certificate | best price and | 厂家直销 | 批发 | 价格优惠
    processing fees | payroll services | office cleaning | commercial cleaning | cleaning company | free terminal
    production fee | feature (you|your) | your (podcast|founder|story) | advertising (with|that|space) | buy(ing)? businesses | selling your business | annual revenue
    solar (program|panels for) | energy (costs|savings|bill) | upfront cost | (featured|published) (on|in) (forbes|yahoo) | news sites | press release (distribution|service) | freight carrier | receptionist
    (facebook|google|social) ads\b | promote your (product|business|brand|page)s? | manage influencers | on-page | off-page | (get|bring you) .{0,10}more (customers|orders|clients|sales)
    (led screens?|machines?|equipment|products?) .{0,30}direct from | we supply | price list | years warranty | поставля | 供应
    digital marketing (company|agency|services) | chatgpt | ai (agents?|automation|chatbot)`,

  money_offer: meanings`
    bitcoin | crypto | btc\b | forex | tokens?\b | 比特币 | البيتكوين | العملات الرقمية | биткоин | criptomoed | kryptow
    (trading|automatic|automated) (robot|bot|signals) | robot (automatico|de trading) | signals group | airdrop | connect wallet | minimum deposit | 300 pips
    guaranteed (profit|income|return) | (ganancias|ganhos|lucros|gains) garanti | garantierte rendite | 稳赚 | passive income | roi\b | per (week|day) .{0,40}(from home|robot|system) | make \$\d+ | earn \$\d+ | gana \d | ganhe \d | gagnez \d | verdienen sie \d | zarabiaj | أرباح مضمونة | اربح | заработок | 日入
    (urgent|business|personal|quick|instant) .{0,16}loans? | prestamos? (urgente|entre) | kredit(e|en)? ohne | privatkredit | pret entre | emprestimos? (rapido|com juros) | заи?м | 贷款 | 融资 | قروض | ローン
    \d ?% (interest|de interes|zinsen|\w* ?juros) | interest rate | taux d'interet | juros de | interes, | no (credit check|collateral) | ohne schufa | sin aval | sem consulta | без отказа | 无抵押 | 利息低 | 当天放款 | 即日融資
    working capital | get approved for | bad credit | funding for your | merchant cash
    business grants? | no repayment | small business loan | prestit[oi] | tasso del | pozyczk | lening
    refund per | per employee | no upfront | see if you qualify
    (wealthy|private) investors? | fund .{0,12}projects | business proposal
    next of kin | late client | inheritance | estate of | same surname | beneficiary
    \$?\d[\d.,]{0,15} ?(million|billion) (usd|dollars?|euros?)? | \d ?m usd | millones de | million[se]* d'euros
    won \$?\d | has won | international lottery | winning number | congratulations | selected as a winner | ha ganado
    claim your (prize|\d|reward|funds) | bank account number | full name, address | reclame su
    recover(ed|y)? .{0,20}(bitcoin|crypto|funds|money) | hacker helped
    renda extra | ganhe dinheiro | dinero (facil|extra) | argent facile | 副業 | 稼げる | 月収 | подработк | nebenverdienst | no cadastro | pagando no pix
    from home | no experience | while you sleep | desde casa | de casa\b | von zu hause | sans effort | 在家赚钱 | в интернете от | без вложении | рублеи в`,

  adult_or_pills: meanings`
    viagra | sildenafil | levitra | 伟哥 | виагр
    cialis | tadalafil | tramadol | xanax | ambien | steroids?
    no prescription | without (a )?prescription | online pharmacy | sin receta | ohne rezept | sans ordonnance | \d+ ?mg\b
    (lose|loss|adelgaz|abnehm|maigri) .{0,12}(pounds|kg|lbs|kilos) | weight.?loss | fat burn | похуде
    keto | diet pills | gummies | cbd\b | supplements? | doctors hate | weird trick
    online casino | casino online | free spins | giros gratis | онлаи?н казино | 在线赌场 | 百家乐 | カジノサイト
    deposit bonus | no deposit | bono sin deposito | 彩金 | бонус\w* за
    (voyant|marabout|medium africain|spell caster|psychic|astrologer|вращени[ея] любим) | retour de l'etre | lost lover | гадани
    прогноз\w* на | проходимость\w* | tipster | sure odds
    fixed matches | договорные матчи | betting tips | apuestas deportivas | 博彩 | ставки на
    hook ?up | sex ?(date|chat|cam)? | porn | xxx\b | nudes? | naked | escorts? | call girls | 出会い | 会える女性 | интим | シングル
    single (girl|lady|ladies|women|woman)s? | beautiful (girl|lady|woman) | girls in your | познаком | одна\b | для встреч | chica | junge frau
    hot (girls|women|milf|moms) | chat with (me|you) tonight | no registration | naughty
    lonely | your profile | kisses | handsome | (hello|hi) dear | know you better | скуча
    replica | counterfeit | 高仿 | imitation watch
    rolex | omega | gucci | louis vuitton | designer bags
    купить диплом | 毕业证 | 代开.{0,2}发票 | 办证 | 刻章 | fake (passport|diploma|id) | ремонт квартир | kraken
    диплом о | с занесением | 学历认证 | 成绩单 | 发票.{0,12}(点数|优惠|付款) | 先开票 | под ключ | onion | darknet`,

  threat_or_bill: meanings`
    copyright infring | copyrighted image | my images (at|on) your | urheberrecht | without .{0,20}(permission|license) | dmca | violation of
    (legal|rechtliche|legale) (action|schritte) | be sued | lawsuit | (not|non) ada compliant | violations on your | file a complaint | mandanten
    evidence (here|of) | beweise? | download the (document|evidence|file) | check out the
    domain .{0,40}(expire|renew|registration|listing|registered) | final notice | search engine index | trademark .{0,30}(expire|renew|registration) | letzte mahnung | ihre domain lauft | register .{0,30}brand name
    (account|page|mailbox|cuenta|konto|compte).{0,40}(suspend|deleted|deletion|gesperrt|bloque) | storage is full | pending messages
    verify your | verifique su | confirmer votre | confirm your (account|address|identity) | submit an appeal | regularize
    within \d+ (hours|days) | en \d+ horas | in 24 stunden | forward this urgently
    hacked | leak your | destroy your reputation | your databases?
    negative seo | (bad|toxic|spam) links | deindex | porn spam
    did not authorize | bank account has changed | new account details | outstanding invoices | payment of \$ | antivirus | boleto
    vulnerabilit | bounty | security researcher | responsible disclosure
    payment (has )?failed | billing information | account will be (closed|limited|blocked) | (login|password) (expire|attempt) | покупка и продажа | верифицированн
    votre colis | your (parcel|package) (is|could) | frais de | secure document | secure online payment | protesto`,

  sales_pitch: meanings`
    (looking at|looked at|visited|visiting|checked|reviewed|came across|analy[sz]ed|scan on) your (web ?)?(site|page|business) | visitado su | vi que su (sitio|pagina|web) | (besuch|pruf\w*) ihrer (web|home) | (analyse|visite|vu que) votre site | visitei o seu | vi que sua empresa | 拝見
    (noticed|saw|see|seems|found) (that )?(you|your|it|several|some|many|a few) .{0,20}(not|are|is|could|errors|issues|problems) | not ranking | not showing | (is|are) invisible | looks? outdated | no aparece | nao aparece | non appare | nie jest widoczna | aufgefallen | n'est pas (bien|adapte)
    free (audit|report|analysis|trial|consultation|discovery|seo|website) | informe gratuito | kostenlose\w* (analyse|erst|beratung|test) | audit gratuit | analisi gratuita | bezplatn | 無料(診断|相談|登録|お試し) | 免费试用 | prueba gratis
    (may|shall|can|could) (i|we) (send|share|offer|show) (you )?(a |an |our |some )?(quote|proposal|audit|report|portfolio|details|catalog|more|information|examples|offer|screenshot) | so i can share | happy to (send|share) | puis-je | le envio | posso (enviar|apresentar) | durfen wir | przygotujemy
    (would|are) you (be )?(interested|open to|happy with) | would you like to (hear|find out|know|learn) | let me know your (interest|budget|target) | interested\? | besteht interesse | le interesa | interesse\? | do you accept | aceptan | acceptez-vous | seriez-vous
    we (can |will |would |could )?(offer|provide|guarantee|help|place|increase|build|eliminate|remove|book|send|redesign|hire) | ofrecemos | wir (bieten|erstellen|vergeben) | nous proposons | je vous propose | oferecemos | oferujemy | offriamo | 我们专业 | 专业(提供|办理) | 承ります | ご案内 | ご提案 | نقدم | предлагаем | podemos hacer | vendemos | sprzedam
    we are (a|an|the)? ?(leading|professional|local|india|\w+ based|top|digital|team of) | i am a (web|freelance|financial|licensed|security|seo) | somos una empresa | trabalho com | je suis developpeur | wir sind ein
    book (a|your) (slot|call|demo|meeting|free) | schedule (a|your) (demo|call with (us|our)) | open to a | save up to \d+ ?% | worth a .{0,10}(call|chat)|quick (call|chat|question) | \d+.minute | best person to | time (to talk|for a call) | agende | erstgesprach | pour un appel
    (from|only|just|for only|starting at) \$\d+ | \$\d+ (per|only)|\$\d+/hour | desde \d+ | ab \d+ euro | a partir de \d+ | a partire da \d+ | zum festpreis | very affordable | affordable | promocja | nur diese woche | solo por hoy | special offer
    (we|i|are|is|results?|and|dollars|month,?) guarantee | guaranteed | garantis\b | garantizad\w* | money back | full refund | satisfaction guarantee | garantia | garanti\b | 保证 | 成果報酬 | 100% sure | no contracts | unlimited revisions | pay only after | only pay for
    欢迎(来电|咨询|合作|洽谈) | dear (friend|purchasing|manager|customer|business owner|website owner|webmaster) | glad to know | prezado cliente | 突然のご連絡
    (first month|first \d+ \w+) (is |are )?free | share your (number|phone|contact) | found your (business|company|store) on | avete bisogno di | rufen sie (uns|mich) an | wir kaufen
    i (actually )?help (businesses|companies) | opportunity to work with you | make (an )?offer for you | i would like to make
    following up on my | chance to (go through|read|review) | kindly (share|note|reply) | our past work | our portfolio | our cat?alog | sin compromiso | sem compromisso
    your (customers|competitors|keywords|target|industry|brand stand|ceo) | (companies|businesses|shops) like yours | we help (\w+ ){1,3}(get|grow|increase|save) | do you want (your|to|more) | (for|is|help|grow) your business | your business (is|may|can|need) | does your (business|company) | are you (tired|drowning) | are you the (owner|person) (of|who)  | do you need (a|an|more|help|urgent|funding) | necesita un | precisa de emprestimo | benotigen sie`,

  presses: meanings`
    click(ing)? (here|below|on) | clic aqui | haciendo clic | clicando aqui | hier klicken | cliquez
    (apply|order|play|register|buy|join|shop|start|sign up|call|book|start) (now|here|today|free) | jetzt \w+ | juega ahora | (registrate|inscribete) | jetzt anmelden | play now | 今すぐ | سجل الآن | прямо сеичас | регистрируи | claim
    line登録 | 登録は | первый .{0,12}бесплатно | whats ?app | wechat | 微信 | 立即 | 请加 | telegram | телеграм | t\.me/ | wa\.me/ | skype | qq\b | 加qq | tg @ | واتساب | dm (me|on)
    reply (with|to|for|yes)? | responda con | responda com | just reply | contact (us|him|our) | contacte | contactez-moi | пишите | звоните
    (here|now|today|free|aqui|ici|hier|сюда|здесь|こちら)[:,]? https?:// | (link|tie-up|button) below | прямо тут
    24/7 | \d ?% off | use code | cheapest price | free (worldwide|bottle|gift|spins|photos) | 点数优惠 | 电话微信 | confidential
    unsubscribe | opt.?out | remove ?me | 配信停止 | abmelden | to stop receiving
    today (only)? | tonight | hoy\b | hoje\b | dzis\b | heute\b | instant(ly)? (delivery|approval|withdrawal|access) | limited (spots|time) | to be eligible
    (visit|see) my (page|site|homepage|blog) | visit our | thanks for sharing | good writeup | подробнее | по ссылке | тут\b | promo code | 注册送`,

  our_website: meanings`
    your (own )?(web ?)?(site|page|domain|blog)s? | (su|tu) (pagina|sitio|web) | ihre[rn]? (web|home) | votre site | (o )?seu site | vostro sito | panstwa stron | 贵公司.{0,2}网站 | 貴社の | لموقعكم | harborline`,

  wants_our_goods: meanings`
    mugs?\b | cups?\b | tumbler | bottle | drinkware | koozie | vasos | tazas | botellas | canecas | garrafas | tassen | becher | gourdes | kubk | butel | bicchieri | termos? | 杯 | マグ | 텀블러 | كوب | أكواب
    (t-?)?shirts?\b | tees?\b | polos?\b | hoodie | sweats? | apparel | apron | socks | camisetas | sudaderas? | playeras? | aventais | bluz | футбол | t恤 | قميص
    hats?\b | caps?\b | gorras | قبع | casquette | mutzen | czapk
    totes?\b | bags?\b | bolsas | taschen | tuten | torb | sacs?\b | mochila | 袋 | حقيب | كيس | أكياس | トートバッグ | сумок | tassen und
    pens?\b | pencils? | lighters | keychain | keyrings | boligraf | plumas?\b | lapicer | llaver | caneta | kugelschreiber | stylos | schlusselanhang | ペン | 笔 | قلم | أقلام
    lanyards? | badges? | smycz | crachas | pulseras? | poker chips | playing cards | fichas | spielkarten | トランプ
    banners? | signs?\b | signage | backdrop | roll-?ups? | lona\b | kakemono | 展架 | 展示会 | exhibit
    stickers? | calcomania | etiquetas? | decals? | labels? | magnets? | posters? | flags? | tents? | tablecloths? | awnings? | wristbands? | binders? | tabs\b
    uniforms? | jackets? | towels? | umbrellas? | fans? and | balloons? | trophies | plaques? | awards?\b | power banks? | phone cases | menus? | tickets? | programs\b | uniforme | toallas | regenschirm | parapluies | sacs en papier
    notebooks? | workbooks? | calendars? | booklets? | cuadern | libretas? | agendas?\b | caderno | notizbuch | carnets | ノート | دفتر
    business cards? | reminder cards | letterhead | envelopes? | stationery | visitenkarten | tarjetas? | بطاق | 名刺 | brochure | flyers? | rack card | postcards? | door hangers | folletos | panfletos | carpetas | 宣传册
    swag | giveaways? | merch\b | merchandise | promotional | gift (box|bag)s? | kits?\b | coffrets | pouches | mailer boxes | boites | scatole
    print(ed|ing|s|er|ers)?\b | embroid\w+ | engrav\w+ | deboss\w+ | foil stamp\w* | screen print | bordad | bestick | gedruckt | brodes | graves | haft | nadruk | 印 | 印刷 | 印字 | ロゴ入り | طباعة | مطبوع | логотип
    our (logo|artwork|art|brand|crest|name)\b | my (logo|number) | nuestro logo | nosso logo | nossa marca | unserem logo | firmenlogo | notre logo | nostro logo | ons logo | naszego logo | 标志 | الشعار
    translat\w+ | traduc\w+ | traduzi | ubersetz | tlumacz | 翻訳 | 翻译
    (we|i) (really |still )?(also )?(need|would like) (?!to (present|know)) | we want | i want (a|an|some|my|our|them|it|\d) | need(ed)? \d | (are|am|we're|i'm) looking for | suchen wir | (re)?order \d | queremos | necesit[ao] | necesitamos | preciso | precisamos | brauchen | brauche | cherch(e|ons) | potrzebuj | vorremmo | graag | нужн | 需要 | お願い | نحتاج | 부탁
    how much | what (is|are|would|does) (the|your|it) | price for | lead time | turnaround | minimum order | deadline | deliver(y|ed)? (to|by|in|date|time) | ship(ping)? (to|cost|time) | cuanto cuesta | cotizacion | cuanto custa | orcamento | angebot | was kostet | devis | wycen | preventivo | offerte | 报价 | 价格 | 見積 | عرض سعر | السعر | 견적
    (my|our|purchase) order | order (number|\d) | invoice (number )?\d | job \d | po ?# | reorder | reprint | vector | (png|pdf|ai|eps) (file|ok) | upload | supplier | vendor | mi pedido | meine bestellung | notre commande
    quote request for: \w`,
}

export type Topic = keyof typeof topics

/** Counts a topic's meanings in the result of `ownWords`. */
export const countMeanings = (topic: Topic, words: string) =>
  topics[topic].filter((pattern) => pattern.test(words)).length
