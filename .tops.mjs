import { chromium } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
const b=await chromium.launch({executablePath:'/usr/bin/chromium'})
const base='http://127.0.0.1:4320'
const xml=await (await fetch(base+'/sitemap.xml')).text()
const urls=[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(m=>new URL(m[1]).pathname)
const p=await b.newPage({viewport:{width:390,height:844}})
let n=0
for(const u of urls){
  await p.goto(base+u,{waitUntil:'load'})
  const top=await p.evaluate(()=>{const e=[...document.querySelectorAll('input[type=number]')].filter(x=>x.getClientRects().length)[0]; if(!e)return null; const c=e.closest('.rounded-card')||e; return Math.round(c.getBoundingClientRect().top+scrollY)})
  if(top!==null) console.log(top,u, await p.evaluate(()=>document.documentElement.scrollWidth))
}
const shots=[['/custom-t-shirts',390],['/custom-t-shirts',1366],['/business-cards',390],['/business-cards',1366],['/translation',390],['/es/camisetas-personalizadas',390],['/ar/custom-t-shirts',390],['/pens',0]]
for(const [u,w] of shots){ if(!w)continue
  const path=urls.find(x=>x===u)||urls.find(x=>x.endsWith(u.split('/').pop()))
  const q=await b.newPage({viewport:{width:w,height:w===390?844:768}})
  await q.goto(base+(path||u),{waitUntil:'load'}); await q.waitForTimeout(400)
  await q.screenshot({path:`/tmp/w/prices-work/s-${u.replaceAll('/','_')}-${w}.png`,clip:{x:0,y:0,width:w,height:w===390?2600:1900},fullPage:true})
}
await b.close()
